import { siteLink } from "../site-link";

interface Mail {
  subject: string;
  text: string;
}

function mail(subject: string, ...paragraphs: string[]): Mail {
  return { subject, text: `${paragraphs.join("\n\n")}\n\nSavage Swamp\n${siteLink("/")}\n` };
}

export function resetMail(token: string): Mail {
  return mail(
    "A new password for Savage Swamp",
    "Somebody, probably you, asked for a new password. Use this link to set one. It works once, within an hour:",
    siteLink(`/reset-password/${token}`),
    "If it was not you, do nothing. Your password stays as it is.",
  );
}

export function confirmMail(token: string): Mail {
  return mail(
    "Your address for Savage Swamp",
    "This link makes this address the one you sign in with. It works once, within a day:",
    siteLink(`/confirm-email/${token}`),
    "If you did not ask for it, do nothing. No account will use your address.",
  );
}

export function knownAddressMail(): Mail {
  return mail(
    "You already have an account at Savage Swamp",
    "Somebody, probably you, has just asked for an account with this address. It already has one, and nothing about that account has changed.",
    `Sign in: ${siteLink("/sign-in")}\nNew password: ${siteLink("/forgot-password")}`,
    "If it was not you, do nothing.",
  );
}

/** To the address the account used before. */
export function movedMail(): Mail {
  return mail(
    "A new address for your account at Savage Swamp",
    "You now sign in to your account with another e-mail address, and mail goes there. Every other device has been signed out.",
    "If it was not you, somebody knows your password: write to the Game Moderator of the site.",
  );
}
