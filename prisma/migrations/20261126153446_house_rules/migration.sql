-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "houseRules" TEXT NOT NULL DEFAULT '';
