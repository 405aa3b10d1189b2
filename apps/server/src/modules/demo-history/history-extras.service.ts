import { Injectable } from '@nestjs/common';
import { HistoryAdministration } from './history-administration.service.js';
import { HistoryDesk } from './history-desk.service.js';
import { HistoryMarketing } from './history-marketing.service.js';
import { HistoryOrders } from './history-orders.service.js';
import { HistoryDocuments } from './history-documents.service.js';
import { HistoryVolumes } from './history-volumes.service.js';

/** A part of the history that is loaded in one transaction. */
interface Extra {
  readonly name: string;
  readonly load: () => Promise<void>;
}

/** Demo data of companies and carriers other than freight; it refers to existing freight. */
@Injectable()
export class HistoryExtras {
  /** After the freight of the main shipper. */
  readonly ofShipper: readonly Extra[];
  /** After that of all other companies. */
  readonly ofOthers: readonly Extra[];

  constructor(
    orders: HistoryOrders,
    documents: HistoryDocuments,
    desk: HistoryDesk,
    volumes: HistoryVolumes,
    marketing: HistoryMarketing,
    administration: HistoryAdministration,
  ) {
    this.ofShipper = [
      { name: 'orders', load: () => orders.add() },
      { name: 'documents', load: () => documents.add() },
      { name: 'desk', load: () => desk.add() },
      { name: 'truckloads', load: () => volumes.ship() },
    ];
    this.ofOthers = [
      { name: 'marketing', load: () => marketing.add() },
      { name: 'administration', load: () => administration.add() },
    ];
  }
}
