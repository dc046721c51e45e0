import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Counted } from "@/components/ui/counted";
import { PageFooter } from "@/components/ui/page-footer";
import { type NavItem, PageHeader } from "@/components/ui/page-header";
import type { SessionUser } from "@/lib/accounts/data";
import { currentUser } from "@/lib/accounts/session";
import { countUnreadNotices } from "@/lib/notices/data";
import { theme } from "@/lib/theme";
import { chooseTheme } from "@/lib/theme-actions";
import { PlayNow } from "./play-now";
import styles from "./site-frame.module.css";

/** A game’s own page marks no entry: the game may be an open one or one of the reader’s. */
function navigation(user: SessionUser | null): NavItem[] {
  return [
    { href: "/games", label: "Games", exact: true },
    { href: "/start-ups", label: "Start-ups" },
    { href: "/rules", label: "Rules" },
    ...(user ? [{ href: "/my-games", label: "My games" }] : []),
    ...(user?.role === "gm" ? [{ href: "/gm", label: "Moderate" }] : []),
  ];
}

function Account({ user, notices }: { user: SessionUser | null; notices: number }) {
  if (!user)
    return (
      <>
        <ButtonLink href="/sign-in" tone="quiet" size="small">
          Sign in
        </ButtonLink>
        <PlayNow size="small" />
      </>
    );
  return (
    <>
      <ButtonLink href="/notices" tone="quiet" size="small">
        <Counted label="Notices" count={notices} />
      </ButtonLink>
      <ButtonLink href="/account" tone="quiet" size="small">
        <span className={styles.name}>{user.name}</span>
        {user.guest && <span className={styles.guest}>guest</span>}
      </ButtonLink>
    </>
  );
}

/** Header and footer of every page except the table of a game. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const user = await currentUser();
  const notices = user ? await countUnreadNotices(user.id) : 0;
  return (
    <>
      <PageHeader nav={navigation(user)} actions={<Account user={user} notices={notices} />} />
      {children}
      <PageFooter theme={await theme()} chooseTheme={chooseTheme} />
    </>
  );
}
