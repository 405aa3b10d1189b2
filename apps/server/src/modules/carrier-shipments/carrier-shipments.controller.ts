import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  carrierShipmentsApi,
  type AcceptShipment,
  type AddCarrierDocument,
  type PrintPickups,
  type AnnounceCharge,
  type SendCarrierMessage,
  type CarrierDocumentReference,
  type GiveBackShipment,
  type ProposePickup,
  type RefuseShipment,
  type ReportedStatuses,
  type ReportStatus,
  type ReportStatuses,
  type VoidStatus,
  type CarrierShipmentDetail,
  type CarrierShipmentList,
  type CarrierShipmentReference,
  type ExportCarrierShipments,
  type ListCarrierShipments,
} from '@lading/contracts/shipments/carrier-shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CarrierDesk } from './carrier-desk.service.js';
import { CarrierPickups } from './carrier-pickups.service.js';
import { CarrierStatuses } from './carrier-statuses.service.js';
import { CarrierShipmentsQueries } from './carrier-shipments.queries.js';

@Controller()
export class CarrierShipmentsController {
  constructor(
    private readonly shipments: CarrierShipmentsQueries,
    private readonly desk: CarrierDesk,
    private readonly pickups: CarrierPickups,
    private readonly statuses: CarrierStatuses,
  ) {}

  @Serves(carrierShipmentsApi.listCarrierShipments)
  listCarrierShipments(
    @Input() request: ListCarrierShipments,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierShipmentList> {
    return this.shipments.list(actor, request);
  }

  @Serves(carrierShipmentsApi.exportCarrierShipments)
  exportCarrierShipments(@Input() wanted: ExportCarrierShipments, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.shipments.export(actor, wanted);
  }

  @Serves(carrierShipmentsApi.printCarrierPickups)
  printCarrierPickups(@Input() wanted: PrintPickups, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.pickups.print(actor, wanted);
  }

  @Serves(carrierShipmentsApi.getCarrierShipment)
  getCarrierShipment(
    @Input() { id }: CarrierShipmentReference,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierShipmentDetail> {
    return this.shipments.get(actor, id);
  }

  @Serves(carrierShipmentsApi.acceptCarrierShipment)
  acceptCarrierShipment(@Input() input: AcceptShipment, @CurrentActor() actor: Actor): Promise<CarrierShipmentDetail> {
    return this.desk.accept(actor, input);
  }

  @Serves(carrierShipmentsApi.refuseCarrierShipment)
  refuseCarrierShipment(@Input() input: RefuseShipment, @CurrentActor() actor: Actor): Promise<CarrierShipmentDetail> {
    return this.desk.refuse(actor, input);
  }

  @Serves(carrierShipmentsApi.giveBackCarrierShipment)
  giveBackCarrierShipment(
    @Input() input: GiveBackShipment,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierShipmentDetail> {
    return this.desk.giveBack(actor, input);
  }

  @Serves(carrierShipmentsApi.proposePickup)
  proposePickup(@Input() input: ProposePickup, @CurrentActor() actor: Actor): Promise<CarrierShipmentDetail> {
    return this.desk.propose(actor, input);
  }

  @Serves(carrierShipmentsApi.reportCarrierStatus)
  reportCarrierStatus(@Input() report: ReportStatus, @CurrentActor() actor: Actor): Promise<CarrierShipmentDetail> {
    return this.statuses.report(actor, report);
  }

  @Serves(carrierShipmentsApi.reportCarrierStatuses)
  reportCarrierStatuses(@Input() reports: ReportStatuses, @CurrentActor() actor: Actor): Promise<ReportedStatuses> {
    return this.statuses.reportAll(actor, reports);
  }

  @Serves(carrierShipmentsApi.sendCarrierMessage)
  sendCarrierMessage(@Input() input: SendCarrierMessage, @CurrentActor() actor: Actor): Promise<CarrierShipmentDetail> {
    return this.desk.sendMessage(actor, input);
  }

  @Serves(carrierShipmentsApi.announceCharge)
  announceCharge(@Input() input: AnnounceCharge, @CurrentActor() actor: Actor): Promise<CarrierShipmentDetail> {
    return this.desk.announce(actor, input);
  }

  @Serves(carrierShipmentsApi.addCarrierDocument)
  addCarrierDocument(@Input() input: AddCarrierDocument, @CurrentActor() actor: Actor): Promise<CarrierShipmentDetail> {
    return this.desk.addDocument(actor, input);
  }

  @Serves(carrierShipmentsApi.getCarrierAddedDocument)
  getCarrierAddedDocument(@Input() input: CarrierDocumentReference, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.desk.document(actor, input);
  }

  @Serves(carrierShipmentsApi.voidCarrierStatus)
  voidCarrierStatus(@Input() input: VoidStatus, @CurrentActor() actor: Actor): Promise<CarrierShipmentDetail> {
    return this.statuses.voidEntry(actor, input);
  }

  @Serves(carrierShipmentsApi.acknowledgeCarrierShipment)
  acknowledgeCarrierShipment(
    @Input() { id }: CarrierShipmentReference,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierShipmentDetail> {
    return this.desk.acknowledge(actor, id);
  }
}
