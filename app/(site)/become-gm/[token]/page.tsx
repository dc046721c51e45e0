import type { Metadata } from "next";
import { ActionForm } from "@/components/ui/action-form";
import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { becomeGm } from "@/lib/accounts/actions";
import { tokenWorks } from "@/lib/accounts/data";
import { currentUser } from "@/lib/accounts/session";
import styles from "../../buttons.module.css";
import { DeadLink } from "../../dead-link";

export const metadata: Metadata = { title: "Become Game Moderator", robots: { index: false } };

export default async function BecomeGmPage({ params }: PageProps<"/become-gm/[token]">) {
  const { token } = await params;
  if (!(await tokenWorks(token, "gm"))) return <DeadLink title="Become Game Moderator" />;
  const user = await currentUser();
  const here = encodeURIComponent(`/become-gm/${token}`);
  return (
    <Page
      title="Become Game Moderator"
      caption="Somebody has to open the games, and be blamed for the weather."
      width="form"
    >
      <p>
        The Game Moderator opens and starts games, runs turns and moves deadlines, and sees who has saved orders, but
        not which. This link works once, within a day.
      </p>
      {user && !user.guest ? (
        <ActionForm
          action={becomeGm}
          submit={`Make ${user.name} Game Moderator`}
          label="Become Game Moderator"
          about={{ token }}
        />
      ) : (
        <>
          <p>You need an account with an e-mail address first, so that you can find your way back.</p>
          <p className={styles.row}>
            <ButtonLink href={`/sign-up?next=${here}`} tone="main">
              Make an account
            </ButtonLink>
            <ButtonLink href={`/sign-in?next=${here}`}>Sign in</ButtonLink>
          </p>
        </>
      )}
    </Page>
  );
}
