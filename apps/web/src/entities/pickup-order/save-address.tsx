import { addressBookApi } from '@lading/contracts/address-book';
import type { Party } from '@lading/contracts/address';
import type { Shipment } from '@lading/contracts/shipments';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './dispatch-texts.js';

const words = texts.dispatched;
const mostLike = 100;

const addressOf = (party: Party) => ({
  ...(party.address2 && { address2: party.address2 }),
  ...(party.contactName && { contactName: party.contactName }),
  ...(party.phone && { phone: party.phone }),
  ...(party.extension && { extension: party.extension }),
  ...(party.email && { email: party.email }),
  ...(party.instructions && { instructions: party.instructions }),
});

const plain = (text: string): string => text.trim().toLowerCase();
const keyOf = (...parts: readonly string[]): string => parts.map(plain).join('|');

/** Whether the consignee stands in the address book; undefined while it is looked for. */
function useIsKept({ name, address1, postalCode }: Party, isWanted: boolean): boolean | undefined {
  const like = useQuery({
    ...answerOf(addressBookApi.list, { label: 'company', value: name, limit: mostLike }),
    enabled: isWanted,
  });
  if (like.error) return false;
  const key = keyOf(name, address1, postalCode);
  return like.data?.items.some((kept) => keyOf(kept.company, kept.address1, kept.postalCode) === key);
}

/** Keeps the consignee for the next shipment, unless the address book has it. */
export function SaveAddress({ shipment: { destination } }: { shipment: Shipment }) {
  const user = useMaybeUser();
  const add = useAct(addressBookApi.add, addressBookApi.list);
  const mayAdd = user !== undefined && canShow(user, 'editAddressBook');
  const isKept = useIsKept(destination, mayAdd);
  if (!mayAdd || (isKept !== false && !add.isSuccess)) return null;
  const { name: company, address1, city, state, postalCode, country } = destination;
  const save = () =>
    add.mutate(
      {
        ...addressOf(destination),
        ...{ company, address1, city, state, postalCode, country },
      },
      {
        onSuccess: () => {
          toast.success(fill(words.addressSaved, { name: company }));
        },
        onError: (problem) => {
          if (problem.code === 'already-exists') toast.info(fill(words.addressKnown, { name: company }));
          else toast.error(words.addressFailed, problem.message);
        },
      },
    );
  return (
    <SpinnerButton variant="default" isBusy={add.isPending} disabled={add.isSuccess} onClick={save}>
      {words.saveAddress}
    </SpinnerButton>
  );
}
