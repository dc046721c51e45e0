-- AlterTable
ALTER TABLE "Turn" ADD COLUMN     "edited" BOOLEAN NOT NULL DEFAULT false;
