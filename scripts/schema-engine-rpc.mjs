#!/usr/bin/env node
// Replaces Prisma's native schema engine for `npm run db`: Prisma starts it as a separate program.
import { register } from "tsx/esm/api";

register();
await import("./launcher/schema-engine-rpc.ts");
