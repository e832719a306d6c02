import { LoadOrder } from './order.ts';
import { runLoad } from './run-load.ts';

// Clients run in their own process, so that their CPU time is not counted as the server's.
process.on('message', (message) => {
  void runLoad(LoadOrder.parse(message)).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
