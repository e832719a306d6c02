/** What a unit can be, in the order in which screens offer it. */
export const EQUIPMENT_TYPES = [
  { key: 'furnace', label: 'Furnace' },
  { key: 'air_conditioner', label: 'Air conditioner' },
  { key: 'heat_pump', label: 'Heat pump' },
  { key: 'air_handler', label: 'Air handler' },
  { key: 'boiler', label: 'Boiler' },
  { key: 'mini_split', label: 'Mini-split' },
  { key: 'packaged_unit', label: 'Packaged unit' },
  { key: 'water_heater', label: 'Water heater' },
  { key: 'thermostat', label: 'Thermostat' },
  { key: 'humidifier', label: 'Humidifier' },
  { key: 'air_cleaner', label: 'Air cleaner' },
  { key: 'other', label: 'Other' },
] as const;
export type EquipmentTypeKey = (typeof EQUIPMENT_TYPES)[number]['key'];

/** What a type is called; the key itself for one that is not known here. */
export const equipmentTypeLabel = (key: string): string =>
  EQUIPMENT_TYPES.find((type) => type.key === key)?.label ?? key;

/** What people call a unit: its brand and model, or else its type. */
export function equipmentName(unit: { type: string; brand: string; model: string }): string {
  return (
    [unit.brand, unit.model].filter((text) => text !== '').join(' ') ||
    equipmentTypeLabel(unit.type)
  );
}

// The first one that fits: a heat pump water heater is a water heater.
const WORDS: readonly [RegExp, EquipmentTypeKey][] = [
  [/water heater/i, 'water_heater'],
  [/mini.?split|ductless/i, 'mini_split'],
  [/package/i, 'packaged_unit'],
  [/air handler|fan coil/i, 'air_handler'],
  [/heat pump/i, 'heat_pump'],
  [/furnace/i, 'furnace'],
  [/boiler/i, 'boiler'],
  [/thermostat/i, 'thermostat'],
  [/humidifier/i, 'humidifier'],
  [/air (cleaner|purifier)|\buv\b/i, 'air_cleaner'],
  [/\bac\b|\ba\/c\b|condens|air condition|cooling/i, 'air_conditioner'],
];

/** What a line item's words say that a unit is; `other` where they say nothing. */
export const typeInText = (text: string): EquipmentTypeKey =>
  WORDS.find(([words]) => words.test(text))?.[1] ?? 'other';
