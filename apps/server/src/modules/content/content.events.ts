import { DomainEvent } from '../../kernel/events/domain-event.js';

export type ContentKind = 'faq' | 'tutorial' | 'legal-document';

/** A text or a video that people read was added, changed or removed. */
export class ContentChanged extends DomainEvent<{
  readonly kind: ContentKind;
  readonly id: number;
  readonly change: 'added' | 'changed' | 'removed';
  readonly title: string;
}> {
  static readonly eventName = 'content-changed';
}

/** What the audit trail says about an edit. */
export const edited = (payload: ContentChanged['payload']): ContentChanged =>
  new ContentChanged({ subject: `${payload.kind}:${payload.id}`, payload });

/** Questions or videos were reordered. */
export class ContentOrdered extends DomainEvent<{
  readonly kind: ContentKind;
  readonly ids: readonly number[];
}> {
  static readonly eventName = 'content-ordered';
}
