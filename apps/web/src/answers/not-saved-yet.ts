const WORDS: Readonly<Record<string, string>> = {
  'auth.changePassword': 'Password not changed yet',
  'catalog.create': 'Item not added yet',
  'catalog.remove': 'Item not removed yet',
  'catalog.update': 'Item not saved yet',
  'companyLists.create': 'List not saved yet',
  'companyLists.update': 'List not saved yet',
  'customerInvites.create': 'Invitation not sent yet',
  'customers.create': 'Customer not added yet',
  'customers.update': 'Customer not saved yet',
  'dispatch.move': 'Move not saved yet',
  'dispatch.moveSeveral': 'Moves not saved yet',
  'dispatch.takeTimeOff': 'Time off not saved yet',
  'employees.create': 'Employee not added yet',
  'employees.invite': 'Sign-in link not sent yet',
  'employees.setPassword': 'Password not saved yet',
  'employees.update': 'Employee not saved yet',
  'history.revert': 'Earlier version not restored yet',
  'history.undo': 'Change not undone yet',
  'history.undoSeveral': 'Change not undone yet',
  'imports.check': 'File not checked yet',
  'imports.invite': 'Invitations not sent yet',
  'imports.store': 'File not imported yet',
  'imports.tick': 'Row not saved yet',
  'imports.undo': 'Import not undone yet',
  'jobTypes.create': 'Job type not added yet',
  'jobTypes.update': 'Job type not saved yet',
  'properties.create': 'Property not added yet',
  'properties.update': 'Property not saved yet',
  'referralSources.create': 'Referral source not added yet',
  'referralSources.remove': 'Referral source not removed yet',
  'referralSources.update': 'Referral source not saved yet',
  'serviceCalls.assign': 'Technician not saved yet',
  'serviceCalls.create': 'Service call not added yet',
  'serviceCalls.setItems': 'Line items not saved yet',
  'serviceCalls.setPayments': 'Payment not saved yet',
  'serviceCalls.setStatus': 'Status not saved yet',
  'serviceCalls.update': 'Service call not saved yet',
  'sessions.end': 'Session not ended yet',
  'sessions.endAllOf': 'Sessions not ended yet',
  'sessions.endOthers': 'Sessions not ended yet',
  'settings.removeLogo': 'Logo not removed yet',
  'settings.update': 'Settings not saved yet',
  'signInWaits.end': 'Sign-in not unlocked yet',
};

/**
 * The message for a change that is still waiting for its answer.
 * @param path the procedure, such as "serviceCalls.setStatus"
 * @returns undefined for changes that no page shows, such as signing in
 */
export function notSavedYet(path: string): string | undefined {
  return WORDS[path] ?? (path.startsWith('auth.') ? undefined : 'Change not saved yet');
}
