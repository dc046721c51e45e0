-- AlterTable
ALTER TABLE "Game" ADD COLUMN     "practice" BOOLEAN NOT NULL DEFAULT false;
