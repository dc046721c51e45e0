// npm run generate: the Prisma client from prisma/schema.prisma.
import { exitFriendly } from "./launcher/friendly-error";
import { generateClient } from "./launcher/generate";

try {
  generateClient();
} catch (error) {
  process.exit(exitFriendly(error));
}
