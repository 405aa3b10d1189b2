import { Controller } from '@nestjs/common';
import {
  addressBookApi,
  type Address,
  type AddressKey,
  type AddressList,
  type AddressListRequest,
  type ChangedAddress,
  type DefaultAddresses,
  type DuplicateAddresses,
  type ExportAddresses,
  type MergeAddresses,
  type NewAddress,
} from '@lading/contracts/customers/address-book';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ChosenRows, ReachedRows } from '@lading/contracts/kernel/list-page';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { AddressBookQueries, addressSource } from './address-book.queries.js';
import { AddressBookService } from './address-book.service.js';

@Controller()
export class AddressBookController {
  constructor(
    private readonly book: AddressBookService,
    private readonly queries: AddressBookQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(addressBookApi.list)
  list(@Input() request: AddressListRequest, @CurrentActor() actor: Actor): Promise<AddressList> {
    return this.lists.page(addressSource, actor, request);
  }

  @Serves(addressBookApi.duplicates)
  duplicates(@CurrentActor() actor: Actor): Promise<DuplicateAddresses> {
    return this.queries.duplicates(actor);
  }

  @Serves(addressBookApi.defaults)
  defaults(@CurrentActor() actor: Actor): Promise<DefaultAddresses> {
    return this.queries.defaults(actor);
  }

  @Serves(addressBookApi.get)
  async get(@Input() { id }: AddressKey, @CurrentActor() actor: Actor): Promise<Address> {
    return found(await this.queries.find(actor, id));
  }

  @Serves(addressBookApi.export)
  export(@Input() wanted: ExportAddresses, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(addressSource, actor, wanted);
  }

  @Serves(addressBookApi.add)
  add(@Input() address: NewAddress, @CurrentActor() actor: Actor): Promise<Address> {
    return this.book.add(actor, address);
  }

  @Serves(addressBookApi.change)
  change(@Input() address: ChangedAddress, @CurrentActor() actor: Actor): Promise<Address> {
    return this.book.change(actor, address);
  }

  @Serves(addressBookApi.remove)
  remove(@Input() { id }: AddressKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.book.remove(actor, id);
  }

  @Serves(addressBookApi.removeChosen)
  removeChosen(@Input() { ids }: ChosenRows, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.book.removeChosen(actor, ids);
  }

  @Serves(addressBookApi.restore)
  restore(@Input() { ids }: ChosenRows, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.book.restore(actor, ids);
  }

  @Serves(addressBookApi.merge)
  merge(@Input() merge: MergeAddresses, @CurrentActor() actor: Actor): Promise<Address> {
    return this.book.merge(actor, merge);
  }
}
