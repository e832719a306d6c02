/** How the company of the tests presents itself to its customers. */
export const ACME_AIR = {
  companyName: 'Acme Air',
  navbarBgColor: '#112233',
  navbarTextColor: '#fafafa',
  phone: '(512) 555-0100',
};
