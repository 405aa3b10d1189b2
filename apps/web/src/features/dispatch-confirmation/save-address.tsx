import { addressBookApi } from '@lading/contracts/address-book';
import type { Party } from '@lading/contracts/address';
import type { Shipment } from '@lading/contracts/shipments';
import { useAct } from '../../kernel/api/use-contract.js';
import { canShow, useMaybeUser } from '../../kernel/session/user.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './dispatch-texts.js';

const words = texts.dispatched;

const given = (party: Party) => ({
  ...(party.address2 && { address2: party.address2 }),
  ...(party.contactName && { contactName: party.contactName }),
  ...(party.phone && { phone: party.phone }),
  ...(party.extension && { extension: party.extension }),
  ...(party.email && { email: party.email }),
  ...(party.instructions && { instructions: party.instructions }),
});

/** Keeps the consignee for the next shipment. */
export function SaveAddress({ shipment: { destination } }: { shipment: Shipment }) {
  const user = useMaybeUser();
  const add = useAct(addressBookApi.add, addressBookApi.list);
  if (!user || !canShow(user, 'editAddressBook')) return null;
  const { name: company, address1, city, state, postalCode, country } = destination;
  const save = () =>
    add.mutate(
      {
        ...given(destination),
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
