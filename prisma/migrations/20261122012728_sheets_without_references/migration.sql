-- DropForeignKey
ALTER TABLE "OrderSheet" DROP CONSTRAINT "OrderSheet_savedById_fkey";

-- CreateIndex
CREATE INDEX "Notice_until_idx" ON "Notice"("until");
