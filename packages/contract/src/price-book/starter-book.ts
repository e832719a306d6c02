type StarterItem = {
  code: string;
  name: string;
  /** Key of an item type. */
  type: 'fee' | 'labor' | 'part' | 'equipment' | 'contract';
  /** A suggestion, in dollars. */
  price: number;
  contractDays?: number;
  description?: string;
};

/**
 * What a heating and cooling company sells, to start a price book from; the demo company's comes
 * from here, too. Prices are inside the ranges that such companies publish.
 */
export const STARTER_BOOK = [
  { code: 'FEE-DIAG', name: 'Diagnostic / service call', type: 'fee', price: 109 },
  { code: 'FEE-AH', name: 'After-hours surcharge', type: 'fee', price: 85 },
  { code: 'FEE-TRIP', name: 'Trip charge, out of area', type: 'fee', price: 49 },
  { code: 'FEE-PERMIT', name: 'Permit pass-through', type: 'fee', price: 150 },
  { code: 'FEE-DISP', name: 'Disposal of old equipment', type: 'fee', price: 75 },
  { code: 'LAB-HR', name: 'Labor, per hour', type: 'labor', price: 135 },
  { code: 'LAB-OT', name: 'Labor, per hour, after hours', type: 'labor', price: 200 },
  { code: 'LAB-HLP', name: 'Helper, per hour', type: 'labor', price: 75 },
  { code: 'SVC-TUNE-AC', name: 'AC tune-up', type: 'labor', price: 119 },
  { code: 'SVC-TUNE-HT', name: 'Heating tune-up', type: 'labor', price: 119 },
  { code: 'SVC-TUNE-HP', name: 'Heat pump tune-up', type: 'labor', price: 129 },
  { code: 'SVC-DRAIN', name: 'Condensate drain clear', type: 'labor', price: 165 },
  { code: 'SVC-COIL', name: 'Outdoor coil cleaning', type: 'labor', price: 195 },
  { code: 'SVC-BLOW', name: 'Blower wheel cleaning', type: 'labor', price: 285 },
  { code: 'SVC-COMB', name: 'Combustion safety test', type: 'labor', price: 125 },
  { code: 'SVC-LEAK', name: 'Leak search (electronic)', type: 'labor', price: 295 },
  { code: 'PRT-CAP', name: 'Dual run capacitor 45/5', type: 'part', price: 245 },
  { code: 'PRT-CONT', name: 'Contactor 2-pole', type: 'part', price: 215 },
  { code: 'PRT-HARD', name: 'Hard-start kit', type: 'part', price: 245 },
  { code: 'PRT-FANM', name: 'Condenser fan motor', type: 'part', price: 525 },
  { code: 'PRT-BLOW', name: 'Blower motor PSC', type: 'part', price: 650 },
  { code: 'PRT-ECM', name: 'Blower motor ECM', type: 'part', price: 1150 },
  { code: 'PRT-BRD', name: 'Control board', type: 'part', price: 625 },
  { code: 'PRT-DEFR', name: 'Defrost control board', type: 'part', price: 495 },
  { code: 'PRT-XFMR', name: 'Transformer, 24 V', type: 'part', price: 195 },
  { code: 'PRT-RELAY', name: 'Fan relay', type: 'part', price: 185 },
  { code: 'PRT-TXV', name: 'TXV', type: 'part', price: 750, description: 'Expansion valve' },
  { code: 'PRT-IGN', name: 'Hot-surface igniter', type: 'part', price: 265 },
  { code: 'PRT-FLM', name: 'Flame sensor', type: 'part', price: 185 },
  { code: 'PRT-IND', name: 'Inducer motor', type: 'part', price: 725 },
  { code: 'PRT-PRESS', name: 'Pressure switch', type: 'part', price: 245 },
  { code: 'PRT-LIMIT', name: 'Limit switch', type: 'part', price: 195 },
  { code: 'PRT-GASV', name: 'Gas valve', type: 'part', price: 595 },
  { code: 'PRT-PUMP', name: 'Condensate pump', type: 'part', price: 245 },
  { code: 'PRT-FLOAT', name: 'Float switch', type: 'part', price: 145 },
  { code: 'PRT-TST', name: 'Programmable thermostat', type: 'part', price: 245 },
  { code: 'PRT-TST-S', name: 'Smart thermostat', type: 'part', price: 395 },
  { code: 'PRT-FLT-16', name: 'Filter 16×25×1', type: 'part', price: 18 },
  { code: 'PRT-FLT-M', name: 'Media filter 4"', type: 'part', price: 65 },
  { code: 'PRT-SURGE', name: 'Surge protector', type: 'part', price: 295 },
  { code: 'PRT-DISC', name: 'Disconnect box', type: 'part', price: 245 },
  { code: 'PRT-DRIER', name: 'Filter drier', type: 'part', price: 265 },
  { code: 'REF-410A', name: 'R-410A, per lb', type: 'part', price: 95 },
  { code: 'REF-454B', name: 'R-454B, per lb', type: 'part', price: 110 },
  { code: 'REF-22', name: 'R-22 reclaimed, per lb', type: 'part', price: 190 },
  { code: 'PRT-EVAP', name: 'Evaporator coil', type: 'part', price: 1650 },
  { code: 'PRT-COMP', name: 'Compressor', type: 'part', price: 2400 },
  { code: 'PRT-UV', name: 'UV light', type: 'part', price: 595 },
  { code: 'EQ-AC3', name: '3-ton AC + coil, installed', type: 'equipment', price: 7900 },
  { code: 'EQ-AC4', name: '4-ton AC + coil, installed', type: 'equipment', price: 9200 },
  { code: 'EQ-HP3', name: '3-ton heat pump, installed', type: 'equipment', price: 9800 },
  { code: 'EQ-FUR80', name: '80% gas furnace, installed', type: 'equipment', price: 4600 },
  { code: 'EQ-FUR96', name: '96% gas furnace, installed', type: 'equipment', price: 5900 },
  { code: 'EQ-SYS', name: 'Complete system, installed', type: 'equipment', price: 13_500 },
  { code: 'EQ-MINI', name: 'Ductless mini-split, 1 zone', type: 'equipment', price: 5200 },
  {
    code: 'PLAN-BASIC',
    name: 'Basic plan',
    type: 'contract',
    price: 169,
    contractDays: 365,
    description: 'One system, 2 visits a year',
  },
  {
    code: 'PLAN-PLUS',
    name: 'Plus plan',
    type: 'contract',
    price: 249,
    contractDays: 365,
    description: '2 visits, 15% off repairs, no dispatch fee',
  },
  {
    code: 'PLAN-PREM',
    name: 'Premium plan',
    type: 'contract',
    price: 369,
    contractDays: 365,
    description: '2 visits, filters, 20% off repairs, no overtime',
  },
  {
    code: 'PLAN-BASIC-2Y',
    name: 'Basic plan, 2 years',
    type: 'contract',
    price: 319,
    contractDays: 730,
    description: 'One system, 2 visits a year',
  },
  {
    code: 'PLAN-ADD',
    name: 'Additional system',
    type: 'contract',
    price: 99,
    contractDays: 365,
    description: 'One more system on a plan',
  },
] as const satisfies readonly StarterItem[];

export type StarterCode = (typeof STARTER_BOOK)[number]['code'];

/** Whether items of this type are taxed unless a company says otherwise: goods are, work is not. */
export const isTaxedAtFirst = (type: StarterItem['type']): boolean =>
  type === 'part' || type === 'equipment';
