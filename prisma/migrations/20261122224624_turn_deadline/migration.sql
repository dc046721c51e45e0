-- AlterTable
ALTER TABLE "Turn" ADD COLUMN     "dueAt" TIMESTAMPTZ(3);
