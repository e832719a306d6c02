import { AxeBuilder } from '@axe-core/playwright';
import { journey } from '../journey.ts';
import { demoIds } from './demo-ids.ts';
import { signedIn } from './signed-in.ts';
journey('measure', async ({ app, person }) => {
  const ids = await demoIds(app.databaseUrl);
  for (const size of ['desk','phone'] as const) {
  const session = await signedIn('admin', app, () => person('desk'));
  const { page } = await person(size, { ...session, reducedMotion: 'reduce' });
  const t = async (n: string, f: () => Promise<unknown>) => { const s = performance.now(); await f(); console.log(size, n, Math.round(performance.now() - s)); };
  for (const p of ['/dashboard', `/service-calls/${ids.fullCall}`, '/customers', '/admin/employees', '/admin/items', `/customers/${ids.customer}`]) {
    await t(`goto ${p}`, async () => { await page.goto(p); await page.getByRole('heading', { level: 1 }).waitFor(); });
    await t('settle', () => page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' }));
    await t('push', async () => { await page.evaluate(() => history.pushState({}, '', '/admin')); await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor(); });
    await t('push back', async () => { await page.evaluate((p) => history.pushState({}, '', p), p); await page.locator('h1').waitFor(); await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' }); });
    await t('axe', () => new AxeBuilder({ page }).analyze());
    await t('axe legacy', () => new AxeBuilder({ page }).setLegacyMode().analyze());
    await t('axe contrast legacy', async () => {await page.emulateMedia({colorScheme: 'dark'}); await new AxeBuilder({ page }).withRules(['color-contrast']).setLegacyMode().analyze(); await page.emulateMedia({colorScheme: 'light'});});
    await t('shot', () => page.screenshot({ path: '/tmp/scr/x.png' }));
    await t('shot full', () => page.screenshot({ path: '/tmp/scr/x.png', fullPage: true }));
  }
  }
});
