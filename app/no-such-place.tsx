import { ButtonLink } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { CursedHex } from "./cursed-hex";

export function NoSuchPlace() {
  return (
    <Page title="No such place" width="text">
      <CursedHex />
      <p>Nothing lives at this address, or it is hidden from you. In the swamp the two look alike.</p>
      <p>
        <ButtonLink href="/games" tone="main">
          Back to the games
        </ButtonLink>
      </p>
    </Page>
  );
}
