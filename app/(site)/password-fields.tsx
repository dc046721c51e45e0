import { TextField } from "@/components/ui/field";
import { MIN_PASSWORD } from "@/lib/accounts/schema";

/** Tells a password manager whose password it is, in a form without an address. */
export function PasswordOwner({ email }: { email: string | null }) {
  return <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />;
}

/** A password to choose. `then`: what happens next. */
export function NewPassword({ label = "New password", then = "" }: { label?: string; then?: string }) {
  return (
    <TextField
      name="password"
      label={label}
      hint={`At least ${MIN_PASSWORD} characters. A short sentence works well. ${then}`.trim()}
      type="password"
      autoComplete="new-password"
      required
    />
  );
}
