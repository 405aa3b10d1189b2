import type { FastifyInstance } from 'fastify';
import type { CarrierBook } from './carrier-book.js';
import { Refusal, resultCodes } from './message-answer.js';
import { billOfLadingDocument, labelDocument, proofOfDeliveryDocument } from './document.js';
import type { Shipment } from './shipment.js';
import { toEventMessage } from './visibility-message.js';
import type { World } from './world.js';

interface AboutShipment {
  readonly pro?: string;
  readonly shipmentId?: string;
  readonly afterSequence?: string;
}

const documents = { BOL: billOfLadingDocument, LABEL: labelDocument, POD: proofOfDeliveryDocument } as const;
type DocumentType = keyof typeof documents;

function getShipment(carrier: CarrierBook, { pro, shipmentId }: AboutShipment): Shipment {
  if (pro !== undefined) return carrier.get(pro);
  const shipment = carrier.findByReference(shipmentId);
  if (shipment === undefined) throw new Refusal(resultCodes.data, 'There is no such shipment.', 404);
  return shipment;
}

function documentsOf(shipment: Shipment): { type: DocumentType; createdAt: string }[] {
  const proof = shipment.events.find((event) => event.type === 'PROOF_OF_DELIVERY');
  const { createdAt } = shipment;
  return [
    { type: 'BOL', createdAt },
    { type: 'LABEL', createdAt },
    ...(proof === undefined ? [] : [{ type: 'POD' as const, createdAt: proof.reportedAt }]),
  ];
}

function toEntries(shipment: Shipment): object[] {
  return documentsOf(shipment).map(({ createdAt, type }) => ({
    documentId: `${shipment.pro}-${type}`,
    type,
    contentType: 'application/pdf',
    fileName: `${type.toLowerCase()}-${shipment.pro}.pdf`,
    createdAt,
  }));
}

/** Serves events and documents. */
export function serveVisibility(app: FastifyInstance, world: World): void {
  const withDocuments = { config: { operation: 'documents' as const } };
  app.get<{ Params: { code: string }; Querystring: AboutShipment }>(
    '/carriers/:code/v1/events',
    { config: { operation: 'events' } },
    async ({ params, query }) => {
      world.catchUp();
      const carrier = world.book(params.code);
      const shipment = getShipment(carrier, query);
      const events = shipment.events.filter((event) => event.sequence > Number(query.afterSequence ?? 0));
      const data = events.map((event) => toEventMessage(event, shipment, carrier.profile));
      return { data, page: 1, pageSize: Math.max(1, data.length), totalPages: 1, totalCount: data.length };
    },
  );
  app.get<{ Params: { code: string }; Querystring: AboutShipment }>(
    '/carriers/:code/v1/documents',
    withDocuments,
    async ({ params, query }) => {
      world.catchUp();
      return { documents: toEntries(getShipment(world.book(params.code), query)) };
    },
  );
  app.get<{ Params: { code: string; documentId: string } }>(
    '/carriers/:code/v1/documents/:documentId',
    withDocuments,
    async ({ params }, reply) => {
      const carrier = world.book(params.code);
      const [pro = '', kind] = params.documentId.split('-');
      const shipment = carrier.get(pro);
      const found = documentsOf(shipment).find(({ type }) => type === kind);
      if (found === undefined) throw new Refusal(resultCodes.data, 'There is no such document.', 404);
      const bytes = await documents[found.type](shipment, carrier.profile);
      return reply.type('application/pdf').send(bytes);
    },
  );
}
