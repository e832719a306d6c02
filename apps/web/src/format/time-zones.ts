// As people at home call their time; all others go by the name that computers have for them.
const FAMILIAR: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern time (New York)',
  'America/Chicago': 'Central time (Chicago)',
  'America/Denver': 'Mountain time (Denver)',
  'America/Phoenix': 'Mountain time, no daylight saving (Phoenix)',
  'America/Los_Angeles': 'Pacific time (Los Angeles)',
  'America/Anchorage': 'Alaska time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii time (Honolulu)',
  'America/Puerto_Rico': 'Atlantic time (Puerto Rico)',
};

/** "Central time (Chicago)", or "Europe/Berlin" for a zone far away. */
export const timeZoneName = (zone: string): string => FAMILIAR[zone] ?? zone.replaceAll('_', ' ');

/**
 * All time zones as options of a select, the familiar ones first.
 * @param stored a zone that is in use though this browser does not list it, such as an older name
 */
export function timeZoneOptions(stored: string) {
  const familiar = Object.keys(FAMILIAR);
  const others = new Set([stored, ...Intl.supportedValuesOf('timeZone')].toSorted());
  for (const zone of familiar) others.delete(zone);
  return [
    ...familiar.map((value) => ({ value, label: timeZoneName(value) })),
    { value: 'others', label: 'All other time zones', disabled: true },
    ...[...others].map((value) => ({ value, label: timeZoneName(value) })),
  ];
}
