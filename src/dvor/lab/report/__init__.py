"""`dvor lab`: what many games of bots show, as one page of plots that needs nothing but itself."""
