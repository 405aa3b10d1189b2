import { Controller, Req } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { trackingApi, type ShareToken } from '@lading/contracts/tracking';
import type { FastifyRequest } from 'fastify';
import { found } from '../../kernel/contract/problem.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { PublicDoor } from '../tracking/public-door.service.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import { PrintedDocuments } from './printed-documents.service.js';

/** Documents for whoever holds a link. */
@Controller()
export class SharedDocumentsController {
  constructor(
    private readonly door: PublicDoor,
    private readonly links: ShareLinksService,
    private readonly documents: PrintedDocuments,
  ) {}

  @Serves(trackingApi.sharedBillOfLading)
  async billOfLading(@Input() { token }: ShareToken, @Req() request: FastifyRequest): Promise<FileAnswer> {
    await this.door.requireOpen(request);
    return this.documents.sharedBillOfLading(found(await this.links.find(token)));
  }
}
