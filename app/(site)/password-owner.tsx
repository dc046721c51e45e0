/** Tells a password manager whose password a form without an address is about. */
export function PasswordOwner({ email }: { email: string | null }) {
  return <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />;
}
