// npm start, npm run dev, npm run worker. Nothing may be imported before Node's version has been checked.
import { nodeProblem } from "./launcher/node-version.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

import("tsx/esm/api").then(
  ({ register }) => {
    register();
    return import("./launcher/main.ts");
  },
  () => {
    console.error("The libraries are not installed yet: run npm ci first.");
    process.exit(1);
  },
);
