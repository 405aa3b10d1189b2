/** IANA zone of the person's device; times of a place are shown in the zone of the place first. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
