-- AlterTable
ALTER TABLE "Turn" ADD COLUMN     "editReason" TEXT,
ADD COLUMN     "resolvedSha256" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "publicPage" BOOLEAN NOT NULL DEFAULT true;
