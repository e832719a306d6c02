import type { ImportKind } from '@callboard/contract/transfers/imports';

/**
 * What other programs call the columns, in lower case without punctuation; the first word is our
 * own. What is not here is matched by hand. From what these companies publish and what their
 * customers' exports show:
 * - Jobber: Help Center, "Import your clients", and its client export (J-ID, Main Phone #s, Service
 *   Street 1, Lead Source ...); help.getjobber.com
 * - Housecall Pro: Help Center, "Import customers" and "Price book import" (Mobile Number, Home
 *   Number, Street, Street Line 2, Zip ...); help.housecallpro.com
 * - ServiceTitan: Knowledge Base, "Customer and location records" and "Add and edit items with the
 *   Pricebook Excel template" (Customer Name, Location Street, Code, Display Name, Price ...);
 *   help.servicetitan.com
 * The exact headings of the last two differ between accounts; these are the usual ones.
 */
export const HEADINGS: Record<ImportKind, Record<string, readonly string[]>> = {
  customers: {
    customerId: ['customer id', 'customer number', 'client id', 'account number', 'j id', 'id'],
    firstName: ['first name', 'given name', 'first', 'contact first name', 'customer first name'],
    lastName: [
      'last name',
      'family name',
      'surname',
      'last',
      'contact last name',
      'customer last name',
    ],
    fullName: ['name', 'full name', 'customer name', 'client name', 'display name', 'contact name'],
    businessName: ['business name', 'company name', 'company', 'organization', 'organization name'],
    phone: [
      ...['phone', 'phone number', 'main phone', 'main phone s', 'primary phone', 'customer phone'],
      ...['mobile number', 'mobile', 'mobile phone', 'mobile phone s', 'cell', 'cell phone'],
      ...['home number', 'home phone', 'home phone s', 'work number', 'work phone', 'work phone s'],
      ...['text message enabled phone', 'contact phone'],
    ],
    email: [
      'email',
      'e mail',
      'emails',
      'e mails',
      'email address',
      'customer email',
      'main email',
    ],
    referralSource: [
      ...['referral source', 'lead source', 'source', 'how did you hear about us', 'referred by'],
      ...['marketing campaign', 'campaign'],
    ],
    otherPhone: [
      ...['second phone', 'secondary phone', 'phone 2', 'other phone', 'alternate phone'],
      ...['alt phone', 'additional phone', 'additional phones', 'additional phone numbers'],
      ...['other phone s', 'other phones', 'phone 3', 'spouse phone', 'fax', 'fax phone s'],
    ],
    otherEmail: [
      ...['second email', 'secondary email', 'email 2', 'other email', 'alternate email'],
      ...['alt email', 'additional email', 'additional emails', 'cc email', 'billing email'],
    ],
    doNotService: ['do not service', 'do not book', 'do not schedule', 'dns', 'blacklisted'],
    isVip: ['vip', 'is vip'],
    paysByCheckOnly: ['pays by check only', 'check only', 'no credit cards'],
    tags: ['tags', 'flags', 'labels', 'customer tags', 'client tags', 'tag', 'alerts', 'flag'],
    notes: [
      ...['notes', 'note', 'customer notes', 'client notes', 'comments', 'comment', 'memo'],
      ...['remarks', 'private notes', 'internal notes', 'office notes', 'general notes'],
      ...['location notes', 'property notes', 'special instructions', 'job notes'],
    ],
    gateCode: [
      ...['gate code', 'gate', 'access code', 'entry code', 'door code', 'gate codes'],
      ...['access notes', 'access instructions', 'entry instructions', 'lockbox', 'key code'],
      ...['gate access code', 'access'],
    ],
    pets: ['pets', 'pet', 'dog', 'dogs', 'animals', 'pet notes'],
    unitLocation: ['unit location', 'equipment location', 'system location'],
    parking: ['parking', 'parking notes', 'parking instructions', 'where to park'],
    propertyId: ['property id', 'location id', 'location number', 'address id'],
    label: [
      'property label',
      'service property name',
      'property name',
      'location name',
      'address name',
    ],
    line1: [
      ...['address line 1', 'address 1', 'address', 'street', 'street 1', 'street address'],
      ...['street line 1', 'service street 1', 'service street', 'service address'],
      ...['property street 1', 'property street', 'location street', 'location address'],
      ...['customer street'],
    ],
    line2: [
      ...['address line 2', 'address 2', 'street 2', 'street line 2', 'unit', 'apt', 'suite'],
      ...['service street 2', 'property street 2', 'location unit', 'customer unit'],
    ],
    city: ['city', 'town', 'service city', 'property city', 'location city', 'customer city'],
    state: [
      ...['state', 'province', 'state province', 'service state', 'service province'],
      ...['property state', 'property province', 'location state', 'customer state'],
    ],
    postalCode: [
      ...['zip code', 'zip', 'postal code', 'postcode', 'service zip', 'service zip code'],
      ...['service postal code', 'property zip', 'property zip code', 'property postal code'],
      ...['location zip', 'customer zip'],
    ],
    latitude: ['latitude', 'lat'],
    longitude: ['longitude', 'lng', 'long', 'lon'],
  },
  equipment: {
    equipmentId: ['equipment id', 'unit id', 'asset id', 'installed equipment id', 'id'],
    customerId: ['customer id', 'customer number', 'client id', 'account number', 'j id'],
    customerName: ['customer', 'customer name', 'client', 'client name', 'owner', 'full name'],
    phone: ['phone', 'phone number', 'customer phone', 'mobile number', 'main phone'],
    email: ['email', 'e mail', 'email address', 'customer email'],
    propertyId: ['property id', 'location id', 'location number', 'address id', 'site id'],
    line1: [
      ...['address line 1', 'address 1', 'address', 'street', 'street 1', 'street address'],
      ...['service street 1', 'service address', 'property street', 'location street'],
      ...['location address', 'site address'],
    ],
    line2: ['address line 2', 'address 2', 'street 2', 'street line 2', 'apt', 'suite'],
    city: ['city', 'town', 'service city', 'property city', 'location city'],
    state: ['state', 'province', 'service state', 'property state', 'location state'],
    postalCode: ['zip code', 'zip', 'postal code', 'service zip', 'property zip', 'location zip'],
    type: ['type', 'equipment type', 'unit type', 'asset type', 'system type', 'equipment name'],
    brand: ['brand', 'make', 'manufacturer', 'mfr'],
    model: ['model', 'model number', 'model no', 'model name'],
    serial: ['serial number', 'serial', 'serial no', 's n', 'sn'],
    installedOn: [
      ...['installed on', 'install date', 'installation date', 'date installed', 'installed'],
    ],
    partsWarrantyUntil: [
      ...['parts warranty until', 'parts warranty end', 'parts warranty expiration'],
      ...['parts warranty expires', 'manufacturer warranty end', 'warranty until'],
      ...['manufacturer warranty end date', 'warranty expiration', 'warranty end date'],
    ],
    laborWarrantyUntil: [
      ...['labor warranty until', 'labor warranty end', 'labor warranty expiration'],
      ...['labor warranty expires', 'service provider warranty end'],
      ...['service provider warranty end date'],
    ],
    refrigerant: ['refrigerant', 'refrigerant type', 'gas', 'freon'],
    charge: ['charge oz', 'charge ounces', 'refrigerant charge oz', 'factory charge oz', 'charge'],
    chargePounds: ['charge lb', 'charge lbs', 'charge pounds', 'refrigerant charge lb'],
    filterSize: ['filter size', 'filter', 'filters', 'filter sizes'],
    location: ['location', 'unit location', 'equipment location', 'where'],
    notes: ['notes', 'note', 'memo', 'comments', 'description'],
    retiredOn: ['retired on', 'removed on', 'date removed', 'retirement date'],
    replacedBy: ['replaced by equipment id', 'replaced by'],
  },
  catalog: {
    itemId: ['item id', 'id', 'uuid'],
    code: ['code', 'sku', 'item code', 'part number', 'service code', 'task code'],
    name: ['name', 'item name', 'item', 'display name', 'service name', 'product name', 'title'],
    description: ['description', 'item description', 'details', 'long description'],
    price: [
      'price',
      'unit price',
      'default price',
      'static price',
      'retail price',
      'unit cost price',
    ],
    taxable: ['taxable', 'is taxable', 'tax', 'taxed'],
    type: ['type', 'item type', 'category', 'kind', 'product service'],
    contractDays: ['contract days', 'days', 'duration days'],
  },
  employees: {
    employeeId: ['employee id', 'id', 'technician id', 'user id'],
    firstName: ['first name', 'given name', 'first'],
    lastName: ['last name', 'family name', 'surname', 'last'],
    fullName: ['name', 'full name', 'employee name', 'technician name', 'display name'],
    email: ['email', 'e mail', 'email address', 'work email'],
    phone: [
      ...['cell phone', 'cell', 'mobile', 'mobile phone', 'mobile number', 'phone', 'phone number'],
    ],
    role: ['role', 'user role', 'permission', 'permissions', 'position', 'employee type'],
    dateAdded: ['date added', 'hire date', 'start date', 'created', 'created at'],
    dateTerminated: ['date terminated', 'termination date', 'end date'],
    isActive: ['active', 'is active', 'status', 'enabled'],
    line1: ['address line 1', 'address 1', 'address', 'street', 'street 1', 'street address'],
    line2: ['address line 2', 'address 2', 'street 2', 'unit', 'apt'],
    city: ['city', 'town'],
    state: ['state', 'province'],
    postalCode: ['zip code', 'zip', 'postal code', 'postcode'],
    country: ['country'],
  },
  'referral-sources': {
    sourceId: ['source id', 'id', 'campaign id', 'lead source id'],
    name: ['name', 'referral source', 'lead source', 'source', 'campaign', 'campaign name'],
    category: ['category', 'type', 'campaign category', 'medium'],
    isActive: ['active', 'is active', 'status', 'enabled'],
    description: ['description', 'notes', 'note'],
  },
  visits: {
    visitId: [
      ...['visit number', 'job number', 'job', 'job id', 'invoice number', 'invoice', 'invoice id'],
      ...['work order', 'work order number', 'visit id', 'ticket', 'job no', 'id'],
    ],
    date: [
      ...['day', 'date', 'visit date', 'job date', 'completed on', 'completion date'],
      ...['completed date', 'date completed', 'service date', 'invoice date', 'job completed date'],
      ...['scheduled start date', 'scheduled date', 'finished', 'closed date', 'end date'],
    ],
    customerId: ['customer id', 'customer number', 'client id', 'account number', 'j id'],
    customerName: ['customer', 'customer name', 'client', 'client name', 'full name', 'bill to'],
    phone: ['phone', 'phone number', 'customer phone', 'mobile number', 'client phone'],
    email: ['email', 'e mail', 'email address', 'customer email', 'client email'],
    propertyId: ['property id', 'location id', 'location number', 'address id'],
    line1: [
      ...['address line 1', 'address 1', 'address', 'street', 'street 1', 'street address'],
      ...['service street', 'service street 1', 'service address', 'property street'],
      ...['location street', 'location address', 'job address'],
    ],
    line2: ['address line 2', 'address 2', 'street 2', 'street line 2', 'unit', 'apt', 'suite'],
    city: ['city', 'town', 'service city', 'property city', 'location city'],
    state: ['state', 'province', 'service state', 'service province', 'location state'],
    postalCode: ['zip code', 'zip', 'postal code', 'service zip', 'location zip'],
    description: [
      ...['what was done', 'description', 'summary', 'job summary', 'work done', 'job title'],
      ...['title', 'job description', 'line items', 'work performed', 'job name', 'services'],
    ],
    technician: [
      ...['technician', 'technicians', 'assigned technicians', 'tech', 'employee', 'assigned to'],
      ...[
        'completed by',
        'team members',
        'primary technician',
        'assigned employees',
        'visits assigned to',
      ],
    ],
    jobType: ['job type', 'type', 'category', 'business unit'],
    tags: ['tags', 'job tags', 'labels'],
    status: ['status', 'job status', 'invoice status'],
    total: [
      ...['total', 'amount', 'job total', 'total amount', 'invoice total', 'job amount', 'sum'],
      ...['total revenue', 'revenue'],
    ],
    paid: ['paid', 'amount paid', 'total paid', 'payments'],
    balance: [
      ...[
        'still owed',
        'balance',
        'balance due',
        'outstanding balance',
        'amount due',
        'due amount',
      ],
      ...['outstanding', 'due', 'job balance'],
    ],
    notes: ['notes', 'note', 'job notes', 'private notes', 'comments', 'memo', 'internal notes'],
  },
};
