import { Injectable } from '@nestjs/common';
import type {
  AcceptShipment,
  AddCarrierDocument,
  AnnounceCharge,
  CarrierDocumentReference,
  CarrierShipmentDetail,
  GiveBackShipment,
  ProposePickup,
  RefuseShipment,
  SendCarrierMessage,
} from '@lading/contracts/shipments/carrier-shipments';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CarrierAddedDocuments } from '../shipment-documents/carrier-added-documents.service.js';
import { DeskPickups } from '../booking/desk/desk-pickups.service.js';
import { DeskOrders } from '../booking/desk/desk-orders.service.js';
import { ShipmentMessages } from '../shipment-messages/shipment-messages.service.js';
import { CarrierShipmentsQueries } from './carrier-shipments.queries.js';

/** What users of a carrier do with the shipments that they see. */
@Injectable()
export class CarrierDesk {
  constructor(
    private readonly shipments: CarrierShipmentsQueries,
    private readonly orders: DeskOrders,
    private readonly pickups: DeskPickups,
    private readonly documents: CarrierAddedDocuments,
    private readonly messages: ShipmentMessages,
  ) {}

  accept(actor: Actor, input: AcceptShipment): Promise<CarrierShipmentDetail> {
    return this.work(actor, input.id, () => this.orders.accept(actor, input));
  }

  refuse(actor: Actor, input: RefuseShipment): Promise<CarrierShipmentDetail> {
    return this.work(actor, input.id, () => this.orders.refuse(actor, input));
  }

  giveBack(actor: Actor, input: GiveBackShipment): Promise<CarrierShipmentDetail> {
    return this.work(actor, input.id, () => this.orders.giveBack(actor, input));
  }

  propose(actor: Actor, input: ProposePickup): Promise<CarrierShipmentDetail> {
    return this.work(actor, input.id, () => this.pickups.propose(actor, input));
  }

  sendMessage(actor: Actor, input: SendCarrierMessage): Promise<CarrierShipmentDetail> {
    return this.work(actor, input.id, () => this.messages.write(actor, input));
  }

  announce(actor: Actor, input: AnnounceCharge): Promise<CarrierShipmentDetail> {
    return this.work(actor, input.id, () => this.messages.announce(actor, input));
  }

  acknowledge(actor: Actor, id: number): Promise<CarrierShipmentDetail> {
    return this.work(actor, id, () => this.orders.acknowledge(actor, id));
  }

  async addDocument(actor: Actor, input: AddCarrierDocument): Promise<CarrierShipmentDetail> {
    await this.documents.add(actor, input, await this.shipments.mustSee(actor, input.id));
    return this.shipments.get(actor, input.id);
  }

  async document(actor: Actor, input: CarrierDocumentReference): Promise<FileAnswer> {
    await this.shipments.mustSee(actor, input.id);
    return this.documents.file(actor, input);
  }

  private async work(actor: Actor, id: number, change: () => Promise<void>): Promise<CarrierShipmentDetail> {
    await this.shipments.mustSee(actor, id);
    await change();
    return this.shipments.get(actor, id);
  }
}
