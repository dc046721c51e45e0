-- AlterTable
ALTER TABLE "User" ADD COLUMN     "bannedUntil" TIMESTAMPTZ(3);
