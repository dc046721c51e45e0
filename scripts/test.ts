// npm test: the checks, then launchers and workers as processes, and the built site in use. Each failure is counted, and
// whatever can still run does.
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

const asked = audit(); // waits for the registry meanwhile, and prints its line when it knows
const counts = await checks();
const build = await step("build", "tsx scripts/build.ts");
const built = build.failed.length === 0;
counts.push(await asked, build);
// These spend half their time waiting for processes and deadlines, so they run in parallel.
counts.push(await vitest("launcher", "workers", ...(built ? ["start", "leaks"] : [])));
if (built) counts.push(await browserTests());
finish(counts);
