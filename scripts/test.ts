// npm test: the checks, then launchers and workers as processes, and the site as it is built and used. Each failure is counted; what can still run, runs.
import { exitFriendly } from "./launcher/friendly-error";
import { audit } from "./suite/audit";
import { checks } from "./suite/checks";
import { provideChromium } from "./suite/chromium";
import { type Count, finish, playwright, step, vitest } from "./suite/steps";

async function browserTests(): Promise<Count> {
  try {
    return await playwright({ CHROMIUM_PATH: provideChromium() });
  } catch (error) {
    exitFriendly(error);
    return { passed: 0, failed: ["browser tests"] };
  }
}

const asked = audit(); // it waits for the registry, and tells when it knows
const counts = await checks();
const build = await step("build", "tsx scripts/build.ts");
const built = build.failed.length === 0;
counts.push(await asked, build);
// These wait for processes and for each other's deadlines half of their time: beside each other they wait once.
counts.push(await vitest("launcher", "workers", ...(built ? ["start", "leaks"] : [])));
if (built) counts.push(await browserTests());
finish(counts);
