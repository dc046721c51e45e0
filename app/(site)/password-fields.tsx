import { TextField } from "@/components/ui/field";
import { MIN_PASSWORD } from "@/lib/accounts/schema";

/** Tells a password manager whose password a form without an address is about. */
export function PasswordOwner({ email }: { email: string | null }) {
  return <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />;
}

/** A password to be chosen. `then`: what comes of it. */
export function NewPassword({ label = "New password", then = "" }: { label?: string; then?: string }) {
  return (
    <TextField
      name="password"
      label={label}
      hint={`At least ${MIN_PASSWORD} characters. A short sentence does well. ${then}`.trim()}
      type="password"
      autoComplete="new-password"
      required
    />
  );
}
