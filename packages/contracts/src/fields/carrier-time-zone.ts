/** Time zones for the days of a carrier's figures, with their names on screen. */
export const carrierTimeZones = [
  { value: 'America/St_Johns', name: 'Newfoundland' },
  { value: 'America/Halifax', name: 'Atlantic' },
  { value: 'America/New_York', name: 'Eastern' },
  { value: 'America/Chicago', name: 'Central' },
  { value: 'America/Regina', name: 'Saskatchewan' },
  { value: 'America/Mexico_City', name: 'Central Mexico' },
  { value: 'America/Denver', name: 'Mountain' },
  { value: 'America/Phoenix', name: 'Arizona' },
  { value: 'America/Los_Angeles', name: 'Pacific' },
  { value: 'America/Anchorage', name: 'Alaska' },
  { value: 'Pacific/Honolulu', name: 'Hawaii' },
] as const;
export type CarrierTimeZone = (typeof carrierTimeZones)[number]['value'];
export const usualTimeZone: CarrierTimeZone = 'America/Chicago';
