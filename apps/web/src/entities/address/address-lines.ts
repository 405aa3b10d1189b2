import { emptyAddress, type AddressName, type FilledAddress } from '@lading/domain/freight/address';

/** What every form asks of a place and its contact. */
export interface AddressLines extends FilledAddress {
  readonly contactName: string;
  readonly phone: string;
  readonly email: string;
}

export const emptyAddressLines: AddressLines = { ...emptyAddress, contactName: '', phone: '', email: '' };

/** What the fields of an address need of the form that they are in. */
export interface AddressLineProps<Name extends AddressName = AddressName> {
  form: Pick<FilledAddress, Name>;
  /** The field's own id, its error and what happens when it is left. */
  field: (name: Name) => { id: string; error: string | undefined; onBlur: () => void };
  onChange: (patch: Partial<FilledAddress>) => void;
  /** Nothing has to be filled in. */
  isOptional?: boolean;
  /** The browser may fill in the user's own address. */
  isOwn?: boolean;
}
