import { goodsDescription } from '@lading/domain/freight/goods-description';
import { timeCriticalTypes } from '@lading/domain/freight/time-critical-type';
import { formatPhone } from '@lading/domain/text/phone';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { type ShipmentContent, stopInstructions } from '../../business/shipments/shipment-content.js';

function timeCriticalNote({ timeCritical }: ShipmentContent): string | undefined {
  if (!timeCritical) return undefined;
  const { type, start, end } = timeCritical;
  const name = timeCriticalTypes.find((known) => known.type === type)?.name ?? type;
  const days = [start, type === 'window' ? end : undefined].flatMap((day) => (day ? [formatCalendarDate(day)] : []));
  return `${name} ${days.join(' to ')}`;
}

/** Services that the driver and the terminal must know about, in the terms of the trade. */
function serviceNotes(content: ShipmentContent): (string | null | undefined)[] {
  const { customsBroker: broker, deliveryAppointment: at } = content;
  return [
    broker &&
      `Customs broker (${broker.direction}): ${broker.name}, ${broker.city}, ${broker.state}, ${formatPhone(broker.phone)}`,
    timeCriticalNote(content),
    at && `Delivery appointment ${formatCalendarDate(at.day)} ${at.from}${at.until ? ` to ${at.until}` : ''}`,
  ];
}

/** The content of a shipment as documents print it: facts without a box on the form are added to the instructions. */
export function printedContentOf(content: ShipmentContent): ShipmentContent {
  const notes = [...serviceNotes(content), ...stopInstructions(content), content.specialInstructions].filter(Boolean);
  return {
    ...content,
    specialInstructions: notes.length > 0 ? notes.join('. ') : null,
    items: content.items.map((item) => ({ ...item, description: goodsDescription(item) })),
  };
}
