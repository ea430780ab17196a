// What pages are made of, by one import: rectangles, what is drawn, and pictures. UIKit does so with Core Graphics.
@_exported public import HeroDrawing
@_exported public import HeroGeometry
@_exported public import HeroPictures
