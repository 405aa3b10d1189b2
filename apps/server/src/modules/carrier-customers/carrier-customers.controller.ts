import { Controller } from '@nestjs/common';
import {
  carrierCustomersApi,
  type AddCustomerNote,
  type AssignCustomers,
  type CustomerNotes,
  type AssignedTogether,
  type AssignmentReference,
  type CarrierCustomerDetail,
  type CarrierCustomerList,
  type CarrierCustomerReference,
  type CarrierCustomerUserList,
  type ChangeAccountNumber,
  type ExportCarrierCustomers,
  type ListCarrierCustomers,
  type RepresentativeList,
  type RepresentCustomer,
  type RepresentLocations,
  type UndoneAssignment,
} from '@lading/contracts/customers/carrier-customers';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { AssignmentsTogether } from './assignments-together.service.js';
import { CarrierCustomerLists, CarrierCustomersQueries } from './carrier-customers.queries.js';
import { CustomerNotesService } from './customer-notes.service.js';
import { CarrierCustomersService } from './carrier-customers.service.js';

@Controller()
export class CarrierCustomersController {
  constructor(
    private readonly customers: CarrierCustomersService,
    private readonly queries: CarrierCustomersQueries,
    private readonly lists: CarrierCustomerLists,
    private readonly notes: CustomerNotesService,
    private readonly together: AssignmentsTogether,
  ) {}

  @Serves(carrierCustomersApi.listCarrierCustomers)
  listCarrierCustomers(
    @Input() request: ListCarrierCustomers,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierCustomerList> {
    return this.lists.list(actor, request);
  }

  @Serves(carrierCustomersApi.exportCarrierCustomers)
  exportCarrierCustomers(@Input() wanted: ExportCarrierCustomers, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.export(actor, wanted);
  }

  @Serves(carrierCustomersApi.listRepresentatives)
  async listRepresentatives(@CurrentActor() actor: Actor): Promise<RepresentativeList> {
    return { items: await this.queries.representatives(actor) };
  }

  @Serves(carrierCustomersApi.getCarrierCustomer)
  getCarrierCustomer(
    @Input() { id }: CarrierCustomerReference,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierCustomerDetail> {
    return this.queries.get(actor, id);
  }

  @Serves(carrierCustomersApi.listCarrierCustomerUsers)
  async listCarrierCustomerUsers(
    @Input() { id }: CarrierCustomerReference,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierCustomerUserList> {
    return { items: await this.queries.users(id, actor) };
  }

  @Serves(carrierCustomersApi.changeAccountNumber)
  changeAccountNumber(@Input() wanted: ChangeAccountNumber, @CurrentActor() actor: Actor): Promise<void> {
    return this.customers.changeAccountNumber(wanted, actor);
  }

  @Serves(carrierCustomersApi.listCustomerNotes)
  listCustomerNotes(@Input() { id }: CarrierCustomerReference, @CurrentActor() actor: Actor): Promise<CustomerNotes> {
    return this.notes.list(id, actor);
  }

  @Serves(carrierCustomersApi.addCustomerNote)
  addCustomerNote(@Input() note: AddCustomerNote, @CurrentActor() actor: Actor): Promise<CustomerNotes> {
    return this.notes.add(note, actor);
  }

  @Serves(carrierCustomersApi.representCustomer)
  representCustomer(@Input() wanted: RepresentCustomer, @CurrentActor() actor: Actor): Promise<void> {
    return this.customers.represent(wanted, actor);
  }

  @Serves(carrierCustomersApi.releaseCustomer)
  releaseCustomer(@Input() { id }: CarrierCustomerReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.customers.release(id, actor);
  }

  @Serves(carrierCustomersApi.representLocations)
  representLocations(@Input() wanted: RepresentLocations, @CurrentActor() actor: Actor): Promise<void> {
    return this.customers.representLocations(wanted, actor);
  }

  @Serves(carrierCustomersApi.assignCustomers)
  assignCustomers(@Input() wanted: AssignCustomers, @CurrentActor() actor: Actor): Promise<AssignedTogether> {
    return this.together.assignCustomers(wanted, actor);
  }

  @Serves(carrierCustomersApi.undoAssignment)
  undoAssignment(
    @Input() { assignmentId }: AssignmentReference,
    @CurrentActor() actor: Actor,
  ): Promise<UndoneAssignment> {
    return this.together.undo(assignmentId, actor);
  }
}
