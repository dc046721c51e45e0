-- DropIndex
DROP INDEX "Notice_dueAt_idx";

-- DropIndex
DROP INDEX "Notice_userId_idx";

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "endpointId" TEXT,
ADD COLUMN     "event" TEXT,
ADD COLUMN     "link" TEXT,
ADD COLUMN     "readAt" TIMESTAMPTZ(3),
ADD COLUMN     "until" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "calendarVersion" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "remindMinutes" INTEGER NOT NULL DEFAULT 720;

-- CreateTable
CREATE TABLE "Message" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "turn" INTEGER NOT NULL,
    "sender" INTEGER,
    "receivers" INTEGER[],
    "text" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "sendingKey" TEXT NOT NULL,
    "withdrawnAt" TIMESTAMPTZ(3),

    CONSTRAINT "Message_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateTable
CREATE TABLE "MessageReceipt" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "messageId" TEXT NOT NULL,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "MessageReceipt_pkey" PRIMARY KEY ("gameId","seat","messageId")
);

-- CreateTable
CREATE TABLE "MutedSeat" (
    "gameId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "sender" INTEGER NOT NULL,
    "blocked" BOOLEAN NOT NULL,

    CONSTRAINT "MutedSeat_pkey" PRIMARY KEY ("gameId","seat","sender")
);

-- CreateTable
CREATE TABLE "MessageComplaint" (
    "gameId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "MessageComplaint_pkey" PRIMARY KEY ("gameId","id")
);

-- CreateTable
CREATE TABLE "NoticeChoice" (
    "userId" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "wanted" BOOLEAN NOT NULL,

    CONSTRAINT "NoticeChoice_pkey" PRIMARY KEY ("userId","event","channel")
);

-- CreateTable
CREATE TABLE "Endpoint" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "keys" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retryAt" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "Endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Message_gameId_turn_idx" ON "Message"("gameId", "turn");

-- CreateIndex
CREATE UNIQUE INDEX "Message_gameId_sendingKey_key" ON "Message"("gameId", "sendingKey");

-- CreateIndex
CREATE INDEX "MessageReceipt_gameId_messageId_idx" ON "MessageReceipt"("gameId", "messageId");

-- CreateIndex
CREATE UNIQUE INDEX "MessageComplaint_gameId_messageId_seat_key" ON "MessageComplaint"("gameId", "messageId", "seat");

-- CreateIndex
CREATE INDEX "Endpoint_kind_url_idx" ON "Endpoint"("kind", "url");

-- CreateIndex
CREATE UNIQUE INDEX "Endpoint_userId_kind_url_key" ON "Endpoint"("userId", "kind", "url");

-- CreateIndex
CREATE INDEX "Notice_claimedAt_dueAt_idx" ON "Notice"("claimedAt", "dueAt");

-- CreateIndex
CREATE INDEX "Notice_userId_channel_createdAt_idx" ON "Notice"("userId", "channel", "createdAt");

-- CreateIndex
CREATE INDEX "Notice_endpointId_idx" ON "Notice"("endpointId");

-- AddForeignKey
ALTER TABLE "Message" ADD CONSTRAINT "Message_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageReceipt" ADD CONSTRAINT "MessageReceipt_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageReceipt" ADD CONSTRAINT "MessageReceipt_gameId_messageId_fkey" FOREIGN KEY ("gameId", "messageId") REFERENCES "Message"("gameId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MutedSeat" ADD CONSTRAINT "MutedSeat_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageComplaint" ADD CONSTRAINT "MessageComplaint_gameId_fkey" FOREIGN KEY ("gameId") REFERENCES "Game"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MessageComplaint" ADD CONSTRAINT "MessageComplaint_gameId_messageId_fkey" FOREIGN KEY ("gameId", "messageId") REFERENCES "Message"("gameId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "Endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeChoice" ADD CONSTRAINT "NoticeChoice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Endpoint" ADD CONSTRAINT "Endpoint_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
