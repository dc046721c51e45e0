// npm test: the checks, then launchers and workers as processes, and the site as it is built and used. Each failure is counted; what can still run, runs.
import { exitFriendly } from "./launcher/friendly-error";
import { audit } from "./suite/audit";
import { checks } from "./suite/checks";
import { provideChromium } from "./suite/chromium";
import { type Count, finish, playwright, step, vitest } from "./suite/steps";

function browserTests(): Count {
  try {
    return playwright({ CHROMIUM_PATH: provideChromium() });
  } catch (error) {
    exitFriendly(error);
    return { passed: 0, failed: ["browser tests"] };
  }
}

const counts = checks();
counts.push(audit());
const build = step("build", "tsx scripts/build.ts");
counts.push(build, vitest("launcher", "workers"));
if (build.failed.length === 0) counts.push(vitest("start"), vitest("leaks"), browserTests());
finish(counts);
