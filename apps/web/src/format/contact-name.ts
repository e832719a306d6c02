/** Who of a customer somebody is: "Tina Tenant, tenant". */
export const contactName = ({ name, role }: { name: string; role: string | null }): string =>
  role === null ? name : `${name}, ${role}`;
