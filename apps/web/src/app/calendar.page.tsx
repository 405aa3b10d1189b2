import { ShipmentCalendarPage } from '../features/shipment-calendar/shipment-calendar.page.js';
import { ShipmentPeek } from '../features/shipments/shipment-peek.js';

/** The calendar, with the same quick look at a shipment that the list has. */
export function CalendarPage() {
  return (
    <ShipmentCalendarPage
      renderPeek={({ shipmentId, ids, onClose }) => (
        <ShipmentPeek shipmentId={shipmentId} onClose={onClose} list={{ search: '', ids }} />
      )}
    />
  );
}
