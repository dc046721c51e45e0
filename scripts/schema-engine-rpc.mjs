#!/usr/bin/env node
// Takes the place of Prisma's native schema engine for `npm run db`: Prisma starts it as a program of its own.
import { register } from "tsx/esm/api";

register();
await import("./launcher/schema-engine-rpc.ts");
