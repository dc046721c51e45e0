// npm run build: the site to .next, the small programs to dist.
import { buildSite, bundlePrograms } from "./launcher/build";
import { exitFriendly } from "./launcher/friendly-error";

try {
  await buildSite({ quiet: false });
  await bundlePrograms(["lizards"]);
} catch (error) {
  process.exit(exitFriendly(error));
}
