// npm run check: what to run before every commit.
import { checks } from "./suite/checks";
import { finish } from "./suite/steps";

finish(await checks());
