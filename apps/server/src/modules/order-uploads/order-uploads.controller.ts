import { Controller, UseGuards } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  orderUploadsApi,
  type DispatchOrdersByThemselves,
  type ExcludeOrders,
  type ExportOrders,
  type ListOrderUploads,
  type ListUploadedOrders,
  type OrderUpload,
  type OrderUploadKey,
  type OrderUploadList,
  type RateOrders,
  type StoppedOrders,
  type UploadedOrderList,
} from '@lading/contracts/shipments/order-uploads';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { AutomaticDispatch } from './automatic-dispatch.service.js';
import { OrderErrors } from './order-errors.service.js';
import { OrderStop } from './order-stop.service.js';
import { OrderUploadsQueries } from './order-uploads.queries.js';
import { OrderUploadsService } from './order-uploads.service.js';
import { UploadedOrdersQueries } from './order-runs.queries.js';

@Controller()
@UseGuards(switchedBy('Order_Upload'))
export class OrderUploadsController {
  constructor(
    private readonly uploads: OrderUploadsService,
    private readonly automatic: AutomaticDispatch,
    private readonly stopping: OrderStop,
    private readonly wrong: OrderErrors,
    private readonly queries: OrderUploadsQueries,
    private readonly uploadedOrders: UploadedOrdersQueries,
  ) {}

  @Serves(orderUploadsApi.list)
  list(@Input() wanted: ListOrderUploads, @CurrentActor() actor: Actor): Promise<OrderUploadList> {
    return this.queries.list(actor, wanted);
  }

  @Serves(orderUploadsApi.get)
  get(@Input() { id }: OrderUploadKey, @CurrentActor() actor: Actor): Promise<OrderUpload> {
    return this.queries.find(actor, id);
  }

  @Serves(orderUploadsApi.orders)
  orders(@Input() wanted: ListUploadedOrders, @CurrentActor() actor: Actor): Promise<UploadedOrderList> {
    return this.uploadedOrders.list(actor, wanted);
  }

  @Serves(orderUploadsApi.exportOrders)
  exportOrders(@Input() wanted: ExportOrders, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.uploadedOrders.export(actor, wanted);
  }

  @Serves(orderUploadsApi.exclude)
  exclude(@Input() wanted: ExcludeOrders, @CurrentActor() actor: Actor): Promise<OrderUpload> {
    return this.uploads.exclude(actor, wanted);
  }

  @Serves(orderUploadsApi.rate)
  rate(@Input() wanted: RateOrders, @CurrentActor() actor: Actor): Promise<OrderUpload> {
    return this.uploads.rate(actor, wanted);
  }

  @Serves(orderUploadsApi.dispatch)
  dispatch(@Input() { id }: OrderUploadKey, @CurrentActor() actor: Actor): Promise<OrderUpload> {
    return this.uploads.dispatch(actor, id);
  }

  @Serves(orderUploadsApi.stop)
  stop(@Input() { id }: OrderUploadKey, @CurrentActor() actor: Actor): Promise<StoppedOrders> {
    return this.stopping.stop(actor, id);
  }

  @Serves(orderUploadsApi.beginAutomaticDispatch)
  beginAutomaticDispatch(
    @Input() wanted: DispatchOrdersByThemselves,
    @CurrentActor() actor: Actor,
  ): Promise<OrderUpload> {
    return this.uploads.rateAndDispatch(actor, wanted);
  }

  @Serves(orderUploadsApi.endAutomaticDispatch)
  endAutomaticDispatch(@Input() { id }: OrderUploadKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.automatic.end(actor, id);
  }

  @Serves(orderUploadsApi.errors)
  errors(@Input() { id }: OrderUploadKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.wrong.file(actor, id);
  }

  @Serves(orderUploadsApi.remove)
  remove(@Input() { id }: OrderUploadKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.uploads.remove(actor, id);
  }
}
