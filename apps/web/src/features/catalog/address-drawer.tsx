import { addressBookApi, ChangedAddress, NewAddress, type Address } from '@lading/contracts/address-book';
import { useAct } from '../../kernel/api/use-contract.js';
import { cleared } from '../../kernel/form/cleared.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { AddressFields } from './address-fields.js';
import { addressInput, formOfAddress, newAddress, wrongAddress } from './address-form.js';
import { addressTexts, common } from './catalog-texts.js';
import { EditDrawer, EditForm } from './edit-drawer.js';

const words = addressTexts.form;

/** Nothing while it is closed, `new` for an address to be added. */
export type EditedAddress = Address | 'new' | undefined;

/** Adds an address or changes one. */
export function AddressDrawer({ edited, onClose }: { edited: EditedAddress; onClose: () => void }) {
  const address = edited === 'new' ? undefined : edited;
  const title = address ? fill(words.editTitle, { name: address.company }) : words.addTitle;
  return (
    <EditDrawer title={title} isOpen={edited !== undefined} onClose={onClose}>
      {edited === 'new' ? <AddForm onClose={onClose} /> : null}
      {address ? <ChangeForm address={address} onClose={onClose} /> : null}
    </EditDrawer>
  );
}

const refreshed = [addressBookApi.list, addressBookApi.duplicates] as const;

function AddForm({ onClose }: { onClose: () => void }) {
  const add = useAct(addressBookApi.add, ...refreshed);
  const checked = useCheckedForm({
    initial: newAddress,
    shape: NewAddress,
    toInput: addressInput({}),
    alsoWrong: wrongAddress,
  });
  const save = () => {
    const address = checked.submit();
    if (!address || add.isPending) return;
    add.mutate(address, {
      onSuccess: ({ company }) => {
        toast.success(fill(common.added, { name: company }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  const state = { checked, problem: add.error, isBusy: add.isPending, taken: words.taken };
  return (
    <EditForm {...state} onSave={save} onClose={onClose}>
      <AddressFields {...checked} />
    </EditForm>
  );
}

function ChangeForm({ address, onClose }: { address: Address; onClose: () => void }) {
  const change = useAct(addressBookApi.change, ...refreshed);
  const checked = useCheckedForm({
    initial: formOfAddress(address),
    shape: ChangedAddress,
    toInput: cleared(ChangedAddress, addressInput({ id: address.id })),
    alsoWrong: wrongAddress,
  });
  const save = () => {
    const changed = checked.submit();
    if (!changed || change.isPending) return;
    change.mutate(changed, {
      onSuccess: ({ company }) => {
        toast.success(fill(common.changed, { name: company }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  const state = { checked, problem: change.error, isBusy: change.isPending, taken: words.taken };
  return (
    <EditForm {...state} onSave={save} onClose={onClose}>
      <AddressFields {...checked} />
    </EditForm>
  );
}
