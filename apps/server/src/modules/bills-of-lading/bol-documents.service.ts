import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { brandOfTheme } from '@lading/demo-data/brands';
import type { BrandLook } from '@lading/domain/brand/brands';
import { monogramSvg } from '@lading/domain/brand/monogram';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { DocumentsService, type OwnBol } from '../documents/documents.service.js';
import { BillsOfLadingQueries } from './bills-of-lading.queries.js';
import { printedPro, type WholeBol } from './bol-record.js';
import { judgeBol } from './bol-rules.js';

/** The documents of own bills of lading, drawn from what was issued. */
@Injectable()
export class BolDocuments {
  constructor(
    private readonly queries: BillsOfLadingQueries,
    private readonly carriers: CarriersService,
    private readonly documents: DocumentsService,
  ) {}

  /** A master comes with the bills of lading beneath it; a draft is printed when it could be issued. */
  async document(actor: Actor, bolId: number): Promise<FileAnswer> {
    const bol = await this.queries.whole(actor, bolId);
    const beneath = bol.underlying.length > 0 ? await this.beneath(actor, bol) : [];
    return this.documents.ownBol(await this.printed(bol), await Promise.all(beneath.map((one) => this.printed(one))));
  }

  private beneath(actor: Actor, { underlying }: WholeBol): Promise<WholeBol[]> {
    return this.queries.wholes(
      actor,
      underlying.map(({ bolId }) => bolId),
    );
  }

  private async printed(bol: WholeBol): Promise<OwnBol> {
    const judged = judgeBol(bol, bol.content);
    if (judged.issues) throw problem('invalid-fields', { fields: judged.issues });
    const { content } = judged;
    const logo = content.carrierId ? logoOf(await this.carriers.printedCarrierOf(content.carrierId)) : undefined;
    return {
      kind: bol.kind,
      state: bol.state,
      number: bol.number,
      proNumber: printedPro(bol) ?? (content.proSource === 'typed' ? (content.proNumber ?? null) : null),
      content,
      ...(logo && { logo }),
      ...(bol.isMaster && { underlying: bol.underlying.map(({ number }) => number) }),
    };
  }
}

function logoOf({ theme, look }: { theme: string; look?: BrandLook | null }): OwnBol['logo'] {
  const brand = brandOfTheme(theme, look ? [look] : []);
  return { svgBody: monogramSvg(brand), markColor: brand.mark, accentColor: brand.accent };
}
