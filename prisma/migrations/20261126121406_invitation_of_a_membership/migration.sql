-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "invitationId" TEXT;
