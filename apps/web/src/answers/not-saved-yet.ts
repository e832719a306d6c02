const WORDS: Readonly<Record<string, string>> = {
  'auth.changePassword': 'Password not changed yet',
  'catalog.create': 'Item not added yet',
  'catalog.remove': 'Item not removed yet',
  'catalog.update': 'Item not saved yet',
  'customerInvites.create': 'Invitation not sent yet',
  'customers.create': 'Customer not added yet',
  'customers.update': 'Customer not saved yet',
  'dispatch.move': 'Move not saved yet',
  'dispatch.moveSeveral': 'Moves not saved yet',
  'dispatch.takeTimeOff': 'Time off not saved yet',
  'employees.create': 'Employee not added yet',
  'employees.update': 'Employee not saved yet',
  'history.revert': 'Earlier version not restored yet',
  'history.undo': 'Change not undone yet',
  'history.undoSeveral': 'Change not undone yet',
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
