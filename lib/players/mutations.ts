import { db } from "../db";

/** Sets whether everybody may see a person's page with their finished games. */
export async function showPage(userId: string, publicPage: boolean): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { publicPage } });
}
