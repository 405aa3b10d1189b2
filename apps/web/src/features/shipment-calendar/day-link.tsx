import type { CalendarShipment } from '@lading/contracts/shipments/shipment-calendar';
import type { MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface DayLinkProps extends Omit<LinkProps, 'to' | 'onClick'> {
  shipment: CalendarShipment;
  onPeek: () => void;
}

/** A shipment of a day: a click looks at it beside the calendar, with Ctrl or Command its page opens in a tab. */
export function DayLink({ shipment: { shipmentId }, onPeek, ...props }: DayLinkProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onPeek();
  };
  return <Link {...props} to={`/customers/shipments/${shipmentId}`} onClick={handleClick} />;
}
