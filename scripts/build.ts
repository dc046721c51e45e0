// npm run build: the site to .next, the small programs to dist.
import { build } from "./launcher/build";
import { exitFriendly } from "./launcher/friendly-error";

await build({ quiet: false }).catch((error) => process.exit(exitFriendly(error)));
